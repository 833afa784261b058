import { ownPagesKey, sessionKey } from '#web/lib/session/session-store.ts';
import { sharedKey } from '#web/lib/shared-device.ts';
import { themeKey } from '#web/lib/theme.ts';

/**
 * Runs inline in the head and tells the style sheet what only the browser knows: the theme, whether there is a session,
 * whether the page is of one's own case, and whether there are no passkeys. The HTML is the same for everyone.
 */
export const firstPaintScript = `var d=document.documentElement.dataset;if(typeof PublicKeyCredential!=='function')d.passkeys='none';try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')d.theme=t;var s=sessionStorage.getItem('${sharedKey}')?sessionStorage:localStorage;if(s.getItem('${sessionKey}')){d.session='kept';var p=location.pathname.split('/pet/')[1];if(p&&(s.getItem('${ownPagesKey}')||'').split(' ').indexOf(p)>=0)d.own='page'}}catch(e){}`;
