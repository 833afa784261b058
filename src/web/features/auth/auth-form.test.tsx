import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useAuthForm } from './auth-form.tsx';

afterEach(() => void vi.unstubAllGlobals());

function Profile({ draft }: { draft?: string }) {
  const blank = { display_name: 'Ana', contact_email: 'ana@example.org' };
  const { values } = useAuthForm({ blank, ...(draft && { draft }), required: [], send: async () => {} });
  return <p>{JSON.stringify(values)}</p>;
}

test('a form whose session ended begins with what was typed into it, every other one with what is stored', () => {
  const kept = { 'homeward.draft.profile.ana': JSON.stringify({ display_name: 'Ana Maria' }) };
  vi.stubGlobal('sessionStorage', { getItem: (key: keyof typeof kept) => kept[key] ?? null });
  expect(renderToString(<Profile draft="profile.ana" />)).toMatch(/Ana Maria.+ana@example\.org/);
  expect(renderToString(<Profile draft="profile.bea" />)).not.toContain('Ana Maria');
  expect(renderToString(<Profile />)).not.toContain('Ana Maria');
});
