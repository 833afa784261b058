import { runInNewContext } from 'node:vm';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataScript, PageData } from './page-data.tsx';

test('the router gets the data as it was written, and nothing in it ends the script', () => {
  const data = `["</script><!--<script>","'\\"\\\\\u2028\n🐕"]`;
  const html = renderToStaticMarkup(
    <PageData value={data}>
      <DataScript />
    </PageData>,
  );
  const [, source = ''] = /^<script>([^<]*)<\/script>$/.exec(html)!;
  const given: string[] = [];
  const streamController = { enqueue: (text: string) => given.push(text), close: () => given.push('closed') };
  runInNewContext(source, { window: { __reactRouterContext: { streamController } } });
  expect(given).toEqual([data, 'closed']);
});
