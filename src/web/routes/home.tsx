import { m } from '#core/paraglide/messages.js';

export default function Home() {
  return <h1>{m.app_name()}</h1>;
}
