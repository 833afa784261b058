import type { Plugin } from 'vite';
import config from '../../react-router.config.ts';

/** A question that the router asks when it runs, although the answer for this project is always no. */
type Question = { module: RegExp; asked: RegExp };

/** Functions that observe the router, which we do not give it. */
const isObserved: Question = {
  module: /\/react-router\/dist\/production\/lib\/router\/router\.js/,
  asked: /\b(init|opts\?)\.instrumentations\b(?=\) )/g,
};

/** Routes that are asked for when a link comes into view. */
const findsRoutesLater: Question = {
  module: /\/react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js/,
  asked: /(?<!function )\bisFogOfWarEnabled\(routeDiscovery, ssr\)/g,
};

/**
 * In the browser's build the router is told what this project has decided, and what it has for the other case is left out:
 * 1 kB on the way to every page for each question.
 */
export function routerAsDecided(): Plugin {
  const questions = config.routeDiscovery.mode === 'initial' ? [isObserved, findsRoutesLater] : [isObserved];
  return {
    name: 'router-as-decided',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const question = questions.find(({ module }) => module.test(id));
      if (!question) return null;
      if (!code.match(question.asked)) this.error(`the router no longer asks ${question.asked} in ${id}`);
      return { code: code.replace(question.asked, 'false'), map: null };
    },
  };
}
