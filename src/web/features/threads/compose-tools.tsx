import { Camera, ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';

type ToolsProps = {
  /** how many more photos fit */
  room: number;
  onPhotos: (files: File[]) => void;
  /** the label of the button that asks for a photo */
  ask: string;
  onAsk: () => void;
};

/** Adds photos to a message, and asks the other one for some. */
export function ComposeTools({ room, onPhotos, ask, onAsk }: ToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="-ms-3 flex w-[calc(100%+--spacing(3))] flex-wrap gap-x-1 sm:w-auto">
      {room > 0 && (
        <>
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple
            tabIndex={-1}
            aria-label={m.threads_photos_add()}
            className="sr-only"
            onChange={({ currentTarget }) => {
              onPhotos([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          <Button icon={ImagePlus} variant="ghost" size="sm" onClick={() => input.current?.click()}>
            {m.threads_photos_add()}
          </Button>
        </>
      )}
      <Button icon={Camera} variant="ghost" size="sm" onClick={onAsk}>
        {ask}
      </Button>
    </div>
  );
}
