import { clsx } from 'clsx';
import { Camera } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { handPhotos } from '#web/features/photos/tray/handed-photos.ts';
import { buttonStyle } from '#web/ui/button.tsx';

/**
 * "Found one? Take a photo": leads to the found form, which compares the photo at once. The inputs are the browser's own,
 * so they open before the app is there.
 */
export function LookStarter() {
  return (
    <div className="scripts-only mt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <PhotoInput camera className="hidden! pointer-coarse:inline-flex!">
          <Camera aria-hidden="true" className="size-5" />
          {m.app_look_camera()}
        </PhotoInput>
        <PhotoInput className="pointer-coarse:hidden!">
          <Camera aria-hidden="true" className="size-5" />
          {m.app_look_choose()}
        </PhotoInput>
        <PhotoInput quiet className="hidden! pointer-coarse:inline-flex!">
          {m.app_look_choose_too()}
        </PhotoInput>
      </div>
      <p className="mt-2 max-w-sm text-[#e8d9e4] text-sm">{m.app_look_text()}</p>
    </div>
  );
}

type PhotoInputProps = { camera?: boolean; quiet?: boolean; className: string; children: ReactNode };

function PhotoInput({ camera = false, quiet = false, className, children }: PhotoInputProps) {
  const navigate = useNavigate();
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    if (files.length === 0) return;
    handPhotos('report-found', files);
    void navigate('/report-found#matches');
  }
  return (
    <label className={clsx(quiet ? quietStyle : lampStyle, focusStyle, className)}>
      <input
        type="file"
        accept="image/*"
        capture={camera ? 'environment' : undefined}
        className="sr-only"
        data-held=""
        onChange={onChange}
      />
      {children}
    </label>
  );
}

// on the dusk of the page's head, which is dark in both themes
const lampStyle = `${buttonStyle({ size: 'lg' })} cursor-pointer bg-[#ffc65a]! text-[#2a1702]! hover:bg-[#ffd27d]!`;
const quietStyle = 'relative inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4';
const focusStyle = 'has-focus-visible:outline-3 has-focus-visible:outline-[#ffc65a] has-focus-visible:outline-offset-2';
