import { sessionKey } from '#web/lib/session/session-storage.ts';
import { sharedKey } from '#web/lib/session/shared-device.ts';
import { themeKey } from './theme.ts';

/**
 * Runs inline in the head, before the first paint. The HTML is the same for everyone, so this passes what only the
 * browser knows to the style sheet: the chosen theme (without a flash of the other one), whether there is a session (so
 * that Sign In does not appear for a moment), and whether there are no passkeys.
 */
export const firstPaintScript = `var d=document.documentElement.dataset;if(typeof PublicKeyCredential!=='function')d.passkeys='none';try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')d.theme=t;if((sessionStorage.getItem('${sharedKey}')?sessionStorage:localStorage).getItem('${sessionKey}'))d.session='kept'}catch(e){}`;
