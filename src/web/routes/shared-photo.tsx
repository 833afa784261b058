import { Eye, HandHeart } from 'lucide-react';
import { useNavigate } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { dropShared, sharedPhotos } from '#web/features/offline/shared-photos.ts';
import { handPhotos } from '#web/features/photos/tray/handed-photos.ts';
import { useObjectUrl } from '#web/lib/file-address.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state/list-state.tsx';
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

/** The photo that came from the gallery, and what it is of: an animal that is here, or one that was seen. */
function SharedPhotoChoice() {
  const { answer: photos } = useAnswer('shared photos', () => sharedPhotos().catch(() => []));
  const navigate = useNavigate();
  if (!photos) return null;
  if (photos.length === 0) return <NoPhoto />;
  async function go(form: 'report-found' | 'log-sighting'): Promise<void> {
    handPhotos(form, photos!);
    await dropShared();
    await navigate(`/${form}`);
  }
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {photos.map((photo, at) => (
          <Preview key={`${photo.name} ${photo.lastModified}`} photo={photo} number={at + 1} />
        ))}
      </ul>
      <div className="mt-6 grid gap-3 sm:flex">
        <Button icon={HandHeart} size="lg" onClick={() => void go('report-found')}>
          {m.app_shared_found()}
        </Button>
        <Button icon={Eye} size="lg" variant="lamp" onClick={() => void go('log-sighting')}>
          {m.app_shared_seen()}
        </Button>
      </div>
    </>
  );
}

function NoPhoto() {
  return (
    <EmptyState title={m.app_shared_none()} text={m.app_shared_none_text()}>
      <ButtonLink to="/report-found">{m.app_nav_report_found()}</ButtonLink>
      <ButtonLink to="/log-sighting" variant="lamp">
        {m.cases_log_sighting()}
      </ButtonLink>
    </EmptyState>
  );
}

function Preview({ photo, number }: { photo: File; number: number }) {
  const url = useObjectUrl(photo);
  return (
    <li>
      {url && (
        <img
          src={url}
          alt={m.forms_photo_alt({ number })}
          className="max-h-72 max-w-full rounded-card bg-sunken object-contain"
        />
      )}
    </li>
  );
}
