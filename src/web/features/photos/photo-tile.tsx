import { clsx } from 'clsx';
import { ArrowLeft, ArrowRight, ImageOff, type LucideIcon, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { PhotoTray } from './tray/photo-tray.ts';
import { isUsable, type TrayPhoto } from './tray/tray-photo.ts';

type PhotoTileProps = { photo: TrayPhoto; at: number; count: number; main: boolean; tray: PhotoTray };

/** A photo of the form, with its progress and its actions. */
export function PhotoTile({ photo, at, count, main, tray }: PhotoTileProps) {
  const number = at + 1;
  return (
    <li className="overflow-hidden rounded-card border border-line bg-sunken">
      <div className="relative aspect-square">
        <Preview
          key={photo.previewUrl}
          photo={photo}
          number={number}
          onLost={() => photo.stored && tray.lost(photo.key)}
        />
        {main && (
          <span className="absolute top-2 start-2 rounded-full bg-brand px-2.5 py-0.5 font-semibold text-on-brand text-xs">
            {m.forms_photo_main()}
          </span>
        )}
        <UnderWay photo={photo} number={number} />
      </div>
      <Problem photo={photo} />
      {photo.state === 'alike' && tray.room() > 0 && (
        <Button variant="link" size="sm" onClick={() => tray.keep(photo.key)}>
          {m.forms_photo_keep()}
          <span className="sr-only"> {m.forms_photo_alt({ number })}</span>
        </Button>
      )}
      <TileButtons photo={photo} at={at} count={count} tray={tray} />
    </li>
  );
}

/** The photo, or a placeholder if it is not ready or this browser cannot show it. */
function Preview({ photo, number, onLost }: { photo: TrayPhoto; number: number; onLost: () => void }) {
  const [broken, setBroken] = useState(false);
  if (photo.state === 'preparing')
    return <div className="size-full animate-pulse bg-line motion-reduce:animate-none" />;
  if (!photo.previewUrl || broken || photo.state === 'refused') return <NoPreview number={number} />;
  const onError = () => {
    setBroken(true);
    onLost();
  };
  return (
    <img
      src={photo.previewUrl}
      alt={m.forms_photo_alt({ number })}
      onError={onError}
      className={clsx('size-full object-cover', photo.state === 'alike' && 'opacity-45')}
    />
  );
}

function NoPreview({ number }: { number: number }) {
  return (
    <div
      role="img"
      aria-label={m.forms_photo_alt({ number })}
      className="grid size-full place-content-center justify-items-center gap-1 text-muted text-xs"
    >
      <ImageOff aria-hidden="true" className="size-10 stroke-[1.5]" />
      {m.forms_photo_no_preview()}
    </div>
  );
}

function Problem({ photo }: { photo: TrayPhoto }) {
  const { error, stored } = photo;
  if (!error && stored?.is_cut) return <p className="px-2 pt-2 text-muted text-xs">{m.forms_photo_cut()}</p>;
  if (!error) return null;
  return (
    <p
      role="alert"
      className={clsx('px-2 pt-2 text-xs', photo.state === 'alike' ? 'text-on-lamp-soft' : 'text-danger-ink')}
    >
      {isUsable(photo) || photo.state === 'alike' ? error : m.forms_photo_is_left_out({ reason: error })}
    </p>
  );
}

function TileButtons({ photo, at, count, tray }: Omit<PhotoTileProps, 'main'>) {
  const number = at + 1;
  const movable = count > 1 && isUsable(photo);
  const step = (to: number, label: string, icon: LucideIcon) =>
    movable && (
      <IconButton
        icon={icon}
        label={label}
        // disabled, a button that has moved its photo to an end would lose the focus
        aria-disabled={to < 0 || to === count || undefined}
        onClick={() => tray.move(photo.key, to)}
        className="aria-disabled:opacity-30!"
      />
    );
  return (
    <div className="flex justify-center">
      {step(at - 1, m.forms_photo_earlier({ number }), ArrowLeft)}
      {photo.state === 'failed' && (
        <IconButton icon={RotateCcw} label={m.forms_photo_retry({ number })} onClick={() => tray.retry(photo.key)} />
      )}
      <IconButton icon={Trash2} label={m.forms_photo_remove({ number })} onClick={() => tray.remove(photo.key)} />
      {step(at + 1, m.forms_photo_later({ number }), ArrowRight)}
    </div>
  );
}

function UnderWay({ photo, number }: { photo: TrayPhoto; number: number }) {
  const preparing = photo.state === 'preparing';
  if (!preparing && photo.state !== 'sending') return null;
  return (
    <div className="absolute inset-x-0 bottom-0 bg-surface/90 p-2">
      {preparing && <p className="mb-1 text-muted text-xs">{m.forms_photo_preparing_short()}</p>}
      <Progress
        label={preparing ? m.forms_photo_preparing({ number }) : m.forms_photo_sending({ number })}
        // All bytes are sent and the server is processing the photo, which takes an unknown time.
        value={!preparing && photo.progress < 1 ? photo.progress : undefined}
      />
    </div>
  );
}
