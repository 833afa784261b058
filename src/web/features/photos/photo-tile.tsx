import { ArrowLeft, ArrowRight, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Progress } from '#web/ui/progress.tsx';
import type { PhotoTray, TrayPhoto } from './photo-tray.ts';

type PhotoTileProps = { photo: TrayPhoto; at: number; count: number; tray: PhotoTray };

/** One photo of the form: what it shows, how far it is, and what can be done with it. */
export function PhotoTile({ photo, at, count, tray }: PhotoTileProps) {
  const number = at + 1;
  return (
    <li className="overflow-hidden rounded-card border border-line bg-sunken">
      <div className="relative aspect-square">
        <img
          src={photo.previewUrl}
          alt={m.forms_photo_alt({ number })}
          onError={() => photo.stored && tray.lost(photo.key)}
          className="size-full object-cover"
        />
        {at === 0 && (
          <span className="absolute top-2 left-2 rounded-full bg-brand px-2.5 py-0.5 font-semibold text-on-brand text-xs">
            {m.forms_photo_main()}
          </span>
        )}
        {photo.state === 'sending' && <Sending photo={photo} number={number} />}
      </div>
      {photo.state === 'failed' && (
        <p role="alert" className="px-2 pt-2 text-danger-ink text-xs">
          {photo.error}
        </p>
      )}
      <div className="flex justify-center">
        {count > 1 && (
          <TileButton
            label={m.forms_photo_earlier({ number })}
            off={at === 0}
            onPress={() => tray.move(photo.key, at - 1)}
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
          </TileButton>
        )}
        {photo.state === 'failed' && (
          <TileButton label={m.forms_photo_retry({ number })} onPress={() => tray.retry(photo.key)}>
            <RotateCcw aria-hidden="true" className="size-5" />
          </TileButton>
        )}
        <TileButton label={m.forms_photo_remove({ number })} onPress={() => tray.remove(photo.key)}>
          <Trash2 aria-hidden="true" className="size-5" />
        </TileButton>
        {count > 1 && (
          <TileButton
            label={m.forms_photo_later({ number })}
            off={at === count - 1}
            onPress={() => tray.move(photo.key, at + 1)}
          >
            <ArrowRight aria-hidden="true" className="size-5" />
          </TileButton>
        )}
      </div>
    </li>
  );
}

function Sending({ photo, number }: { photo: TrayPhoto; number: number }) {
  return (
    <div className="absolute inset-x-0 bottom-0 bg-surface/90 p-2">
      <Progress
        label={m.forms_photo_sending({ number })}
        // All bytes are out: the server is at work on them, for a time that nobody knows.
        value={photo.progress < 1 ? photo.progress : undefined}
      />
    </div>
  );
}

function TileButton(props: { label: string; off?: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      disabled={props.off}
      onClick={props.onPress}
      className="grid size-11 place-items-center rounded-control text-ink hover:bg-brand-soft disabled:opacity-30"
    >
      {props.children}
    </button>
  );
}
