import { z } from 'zod';
import { cutText } from '#core/cases/preview-text.ts';
import type { AskVision } from '#server/matching/match-deps.ts';

export type VisionSettings = { url: string; model: string; apiKey?: string | undefined; timeoutMs?: number };

const edge = 768;
const mostTokens = 300;
const mostCharacters = 1200;

const question =
  'The first photo shows a lost or found pet, the second one another report. In at most four plain sentences, say what ' +
  'in the two photos speaks for and what against their being the same animal: markings, coat, ears, eyes, build. Name ' +
  'only what can be seen. Give no percentage and no advice. If the photos do not allow a comparison, say so.';

const answer = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string().min(1) }) })).min(1) });

/**
 * Uses any endpoint compatible with OpenAI's chat completions with images, including local ones. `url` is its base, up
 * to and including `/v1`. Photos are sent in a small size as JPEG, which every such model reads.
 */
export function openAiVision({ url, model, apiKey, timeoutMs = 60_000 }: VisionSettings): AskVision {
  const endpoint = `${url.replace(/\/+$/, '')}/chat/completions`;
  return {
    model,
    async compare(one, other) {
      const content = [{ type: 'text', text: question }, await asPart(one), await asPart(other)];
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
        body: JSON.stringify({ model, max_tokens: mostTokens, messages: [{ role: 'user', content }] }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`The vision service answered ${response.status}`);
      const { choices } = answer.parse(await response.json());
      return cutText(choices[0]!.message.content.trim(), mostCharacters);
    },
  };
}

async function asPart(photo: Uint8Array) {
  // few sites ask a vision service, and the library takes megabytes
  const { default: sharp } = await import('sharp');
  const small = sharp(photo).resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
  const jpeg = await small.jpeg({ quality: 80 }).toBuffer();
  return { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${jpeg.toString('base64')}` } };
}
