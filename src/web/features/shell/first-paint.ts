import { sessionKey } from '#web/lib/session/session-storage.ts';
import { sharedKey } from '#web/lib/session/shared-device.ts';
import { themeKey } from './theme.ts';

/**
 * Runs inline in the head and tells the style sheet what only the browser knows: the theme, whether there is a session, and
 * whether there are no passkeys. The HTML is the same for everyone.
 */
export const firstPaintScript = `var d=document.documentElement.dataset;if(typeof PublicKeyCredential!=='function')d.passkeys='none';try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')d.theme=t;if((sessionStorage.getItem('${sharedKey}')?sessionStorage:localStorage).getItem('${sessionKey}'))d.session='kept'}catch(e){}`;
