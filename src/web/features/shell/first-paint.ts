import { sessionKey } from '#web/lib/session/session-storage.ts';
import { themeKey } from './theme.ts';

/**
 * Runs inline in the head, before anything is painted. The page is the same for everyone, so what only this browser
 * knows is told to the style sheet here: a chosen look never flashes the other one first, and whoever has a session
 * does not see Sign In for a moment.
 */
export const firstPaintScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('${sessionKey}'))d.session='kept'}catch(e){}`;
