import { m } from '#core/paraglide/messages.js';
import { SharedPhotoChoice } from '#web/features/offline/shared-photo-choice.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { PageHeading } from '#web/ui/state/page-heading.tsx';

export const meta = metaOf({ title: m.app_shared_title, description: m.app_shared_text, index: false });

/** Where a photo goes that was shared with the installed app. */
export default function SharedPhoto() {
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageHeading title={m.app_shared_title()} text={m.app_shared_text()} />
      <SharedPhotoChoice />
    </div>
  );
}
