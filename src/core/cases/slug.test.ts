import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { comparePath, newCaseSlug, slugify } from './slug.ts';

const at = new Date(1_790_000_000_000);
/** Titles of any length, up to far more than an address holds. */
const anyTitle = fc.string({ unit: 'grapheme', maxLength: 120, size: 'max' });

describe('slugify', () => {
  it('follows the steps of the rule', () => {
    expect(slugify('  Missing: Max  (Golden_Retriever) -- big!  ')).toBe('missing-max-golden_retriever-big');
  });
  it('keeps letters of every script', () => {
    expect(slugify('Missing: Барсик (Cat)')).toBe('missing-барсик-cat');
    expect(slugify('Missing: 小花 (Cat)')).toBe('missing-小花-cat');
  });
  it('leaves nothing of an emoji', () => {
    expect(slugify('Missing: Mimi ❤️ 🏳️‍🌈 (Cat)')).toBe('missing-mimi-cat');
  });
  it.each([50, 51])('cuts %i characters to 50', (length) => {
    expect(slugify('a'.repeat(length))).toBe('a'.repeat(50));
  });
  it('never cuts a surrogate pair in two', () => {
    expect(slugify(`${'a'.repeat(49)}𠮷野家`)).toBe('a'.repeat(49));
  });
  it('contains only allowed characters, whatever the title', () => {
    fc.assert(
      fc.property(anyTitle, (title) => {
        const slug = slugify(title);
        expect(slug.length).toBeLessThanOrEqual(50);
        expect(slug).toMatch(/^[\p{L}\p{M}\p{N}_-]*$/u);
        expect(slug).not.toContain('--');
        expect(slug.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('newCaseSlug', () => {
  it('adds the time', () => expect(newCaseSlug('Missing: Max (Dog)', at)).toBe('missing-max-dog-1790000000000'));
  it('is only the time if the title has no words', () => expect(newCaseSlug('🐱', at)).toBe('1790000000000'));
  it('cuts the title to what the time leaves of 50 characters', () => {
    expect(newCaseSlug('a'.repeat(60), at)).toBe(`${'a'.repeat(36)}-1790000000000`);
  });
  it('has no hyphens around the words of the title', () => {
    expect(newCaseSlug('- Max -', at)).toBe('max-1790000000000');
  });
  it('stays within 50 characters, keeps the time, and differs from the slug of the next millisecond', () => {
    fc.assert(
      fc.property(anyTitle, (title) => {
        const slug = newCaseSlug(title, at);
        expect(slug.length).toBeLessThanOrEqual(50);
        expect(slug).toMatch(/(^|[^-]-)1790000000000$/);
        expect(slug).not.toBe(newCaseSlug(title, new Date(at.getTime() + 1)));
      }),
    );
  });
});

test('the address of a comparison names both cases, in every script', () => {
  expect(comparePath({ slug: 'mimi-1' }, { slug: 'кот-2' })).toBe('/pet/mimi-1/compare/%D0%BA%D0%BE%D1%82-2');
});
