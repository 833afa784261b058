import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PublicCase } from '#core/contract/case.ts';
import type { CaseUpdate } from '#core/contract/update.ts';
import { SightingDetail } from './sighting-detail.tsx';

const of = { title: 'Missing: Mimi (Cat)', side: 'missing', trail_open: false } as PublicCase;

function shown(update_text: string, public_words: string | null = null): string {
  const sighting = { kind: 'sighting', update_text, public_words, in_full: true, location: null } as CaseUpdate;
  return renderToString(<SightingDetail of={of} update={{ ...sighting, photos: [] }} />);
}

test('of a sighting that asks for money or a code its reader is warned, as of a message', () => {
  expect(shown('Seen at Oak Park')).not.toContain('<ul');
  expect(shown('I have her. Send me 300 euros')).toContain('<ul');
  expect(shown('Seen at Oak Park', 'Read me the code you got')).toContain('<ul');
});
