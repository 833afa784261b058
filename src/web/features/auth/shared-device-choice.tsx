import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { moveKeptPhotos } from '#web/features/photos/tray/photo-keeper.ts';
import { isSharedDevice, markSharedDevice } from '#web/lib/shared-device.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

/** "This is not my device": what follows is kept for this tab alone. */
export function SharedDeviceChoice() {
  const [shared, setShared] = useState(isSharedDevice);
  function choose(next: boolean): void {
    markSharedDevice(next);
    moveKeptPhotos();
    setShared(next);
  }
  return (
    <Checkbox
      className="mt-4"
      label={m.auth_shared_device()}
      hint={m.auth_shared_device_hint()}
      checked={shared}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
