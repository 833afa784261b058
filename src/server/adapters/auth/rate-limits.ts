/** Carries the client's address from the gateway to better-auth; the gateway drops what a client sends under this name. */
export const clientIpHeader = 'x-homeward-client-ip';

/**
 * Attempts per client address and path; windows in seconds, counted in the database so that all instances share them.
 * A family or a shelter behind one address must get through, a list of stolen passwords must not.
 */
export const rateLimitRules = {
  window: 10,
  max: 100,
  customRules: {
    '/sign-in/email': { window: 60, max: 10 },
    '/sign-in/social': { window: 60, max: 20 },
    '/sign-up/email': { window: 300, max: 10 },
    '/email-otp/request-password-reset': { window: 300, max: 5 },
    '/email-otp/reset-password': { window: 300, max: 10 },
    '/send-verification-email': { window: 300, max: 5 },
    '/change-password': { window: 300, max: 10 },
    '/verify-password': { window: 300, max: 10 },
    '/two-factor/*': { window: 60, max: 10 },
  },
};
