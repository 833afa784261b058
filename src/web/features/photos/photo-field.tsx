import { clsx } from 'clsx';
import { Camera, CircleAlert, Film, ImagePlus } from 'lucide-react';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { RequiredMark } from '#web/ui/fields/field.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { PhotoTile } from './photo-tile.tsx';
import type { PhotoTray } from './tray/photo-tray.ts';
import { isUsable } from './tray/tray-photo.ts';
import type { usePhotoTray } from './tray/use-photo-tray.ts';

type PhotoFieldProps = ReturnType<typeof usePhotoTray> & {
  /** the label of a field of its own; without it the field is the report's photo, which is labelled as required */
  label?: string;
  hint: string;
  /** what happens to the photos until the person signs in */
  waits?: string;
  error?: string;
  /** no photos can be added, only removed and sorted */
  fixed?: boolean;
};

/** Adds photos by file, camera, video, drag and drop or paste, and shows them in order. The first is the main one. */
export function PhotoField({
  tray,
  photos,
  note,
  readingVideo,
  label,
  hint,
  waits = m.forms_photo_waits(),
  error,
  fixed = false,
}: PhotoFieldProps) {
  const id = useId();
  const { signedIn } = useSession();
  const drop = useDrop((files) => !fixed && addAny(tray, files));
  usePastedImages((files) => !fixed && tray.add(files));
  return (
    <div className="flex flex-col gap-3" {...drop.handlers}>
      <div>
        <p id={`${id}-label`} className="font-semibold text-sm">
          {label ?? m.forms_photo()}
          {!label && <RequiredMark />}
        </p>
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      </div>
      <PhotoList tray={tray} photos={photos} marksMain={!label} />
      {tray.room() > 0 && !fixed && <PhotoChooser id={id} tray={tray} over={drop.over} first={photos.length === 0} />}
      {readingVideo && (
        <div role="status">
          <p className="mb-2 text-sm">{m.forms_video_reading()}</p>
          <Progress label={m.forms_video_reading()} />
        </div>
      )}
      {!signedIn && photos.length > 0 && <p className="text-muted text-sm">{waits}</p>}
      <Problem text={error} invalid />
      <Problem text={note} />
    </div>
  );
}

/** Videos are told from photos by their type; a file without one is what was asked for. */
export function addAny(tray: Pick<PhotoTray, 'add' | 'addVideo'>, files: File[], asked = 'image/*'): void {
  const isVideo = ({ type }: File) => (asked === 'video/*' ? !type.startsWith('image/') : type.startsWith('video/'));
  const others = files.filter((file) => !isVideo(file));
  if (others.length > 0) tray.add(others);
  for (const video of files.filter(isVideo)) void tray.addVideo(video);
}

/**
 * Always rendered, so that screen readers announce its changes.
 * @param invalid the form cannot be sent with it, and shows it like an invalid field
 */
function Problem({ text, invalid = false }: { text: string | null | undefined; invalid?: boolean }) {
  return (
    <p
      role="alert"
      tabIndex={-1}
      data-invalid={(invalid && text) || undefined}
      className={clsx('flex items-start gap-1.5 text-danger-ink text-sm', !text && 'hidden')}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{text}</span>
    </p>
  );
}

type PhotoListProps = Pick<PhotoFieldProps, 'tray' | 'photos'> & { marksMain?: boolean };

/** The chosen photos, with their progress and what can be done about each; screen readers are told which there are. */
export function PhotoList({ tray, photos, marksMain = false }: PhotoListProps) {
  const main = marksMain && photos.find(isUsable);
  const ready = photos.flatMap(({ state }, at) =>
    state === 'stored' || state === 'waiting' ? m.forms_photo_alt({ number: at + 1 }) : [],
  );
  return (
    <>
      <p role="status" className="sr-only">
        {ready.join(', ')}
      </p>
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
          {photos.map((photo, at) => (
            <PhotoTile key={photo.key} photo={photo} at={at} count={photos.length} main={photo === main} tray={tray} />
          ))}
        </ul>
      )}
    </>
  );
}

/** One file input for all ways: a button says what may be chosen before it opens it. */
function PhotoChooser({ id, tray, over, first }: { id: string; tray: PhotoTray; over: boolean; first: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const open = (from: 'files' | 'camera' | 'video') => {
    const { current } = input;
    if (!current) return;
    current.accept = from === 'video' ? 'video/*' : 'image/*';
    current.multiple = from !== 'video';
    if (from === 'camera') current.setAttribute('capture', 'environment');
    else current.removeAttribute('capture');
    current.click();
  };
  return (
    <div
      className={clsx(
        'flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 text-center transition-colors',
        first ? 'py-5 sm:py-8' : 'py-4',
        over ? 'border-brand bg-brand-soft' : 'border-line bg-sunken',
      )}
    >
      <input
        ref={input}
        id={`${id}-input`}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className="sr-only"
        data-held=""
        onChange={({ currentTarget: chosen }) => {
          addAny(tray, [...(chosen.files ?? [])], chosen.accept);
          chosen.value = '';
        }}
      />
      {/* as wide as each other where they stand below each other */}
      <div className="grid w-full max-w-sm gap-2 sm:flex sm:w-auto sm:max-w-none sm:justify-center">
        {/* a phone is a camera first */}
        <Button
          icon={Camera}
          variant="secondary"
          className="hidden! pointer-coarse:inline-flex!"
          onClick={() => open('camera')}
        >
          {m.forms_photo_camera()}
        </Button>
        <Button icon={ImagePlus} variant="secondary" onClick={() => open('files')}>
          {first ? m.forms_photo_choose() : m.forms_photo_add()}
        </Button>
        <Button icon={Film} variant="outline" onClick={() => open('video')}>
          {m.forms_video_choose()}
        </Button>
      </div>
      <p className="text-muted text-sm">
        {m.forms_video_hint({ seconds: limits.videoSeconds, frames: limits.videoFrames })}
      </p>
      <p className="hidden text-muted text-sm pointer-fine:block">{m.forms_photo_drop()}</p>
    </div>
  );
}

function useDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { over, handlers };
}

/** An image pasted anywhere on the page is added to the form; pasted text is left alone. */
function usePastedImages(onFiles: (files: File[]) => void): void {
  const latest = useEffectEvent(onFiles);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const images = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith('image/'));
      if (images.length === 0) return;
      event.preventDefault();
      latest(images);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
