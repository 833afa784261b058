import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ModelChange } from '#core/contract/admin.ts';
import { ModelChangeNote } from './photo-model-status.tsx';

const html = (change: Partial<ModelChange>) =>
  renderToString(
    <ModelChangeNote phase="describing" name="dinov2-small" done={0} of={null} reason={null} {...change} />,
  );

test('says how many photos are described', () => {
  const described = html({ done: 1234, of: 20_000 });
  expect(described).toContain('Describing photos with dinov2-small: 1,234 of 20,000');
  expect(described).toContain('value="0.0617"');
});

test('says how much has come, and that it is tried when all has', () => {
  expect(html({ phase: 'downloading', done: 37_000_000, of: 88_532_934 })).toContain(
    'Fetching dinov2-small: 37 of 89 MB',
  );
  expect(html({ phase: 'downloading', done: 37_000_000 })).toContain('37 MB so far');
  expect(html({ phase: 'downloading', done: 5, of: 5 })).toContain('Trying dinov2-small');
});

test('says why it waits or was refused, and that the model in use stays', () => {
  const refused = html({ phase: 'refused', reason: 'It gives only zeros.' });
  expect(refused).toContain('dinov2-small was refused, and the model in use stays. It gives only zeros.');
  expect(html({ phase: 'waiting', reason: 'No answer.' })).toContain('tried again in a few minutes. No answer.');
});
