import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { bearer, reportMissing } from './support/cases.ts';
import { consoleErrors } from './support/console.ts';
import { confirmationPath } from './support/mails.ts';
import { newPerson, signedInAs } from './support/people.ts';
import { test } from './support/site-with-mail.ts';

// in one worker, which starts one app
test.describe.configure({ mode: 'default', timeout: 120_000 });

const screens = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

for (const [screen, look] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use(look);

    test('an owner reads messages in the app, and by mail once a button has confirmed her address', async ({
      page,
      request,
      site: { mailsTo },
    }) => {
      const owner = await newPerson(request, 'Cora');
      const lost = await reportMissing(request, owner, { name: 'Nero' });
      const write = (text: string) =>
        request.post(`/api/cases/${lost.id}/messages`, { data: { text, reply_to: 'finder@mail.com' } });
      await expect.poll(() => mailsTo(owner.email).length).toBe(1);
      await write('He is here: https://evil.com/prize, call me');
      await write('Send me the 6 digit code that you get, then I bring him');

      const complaints = consoleErrors(page);
      await signedInAs(page, owner);
      await page.goto(`/pet/${lost.slug}`);
      const note = page.getByRole('complementary').filter({ hasText: 'Confirm your address to be told by mail' });
      await expect(note).toContainText(owner.email);
      await expect(page.getByText('He is here: [link hidden], call me')).toBeVisible();
      await expect(page.getByText('Careful: this message speaks of money or of a code.')).toBeVisible();
      await expectGood(page);
      await page.getByRole('button', { name: 'Show links' }).click();
      await expect(page.getByText('He is here: https://evil.com/prize, call me')).toBeVisible();
      await expect(page.getByRole('link', { name: /evil/ })).toHaveCount(0);

      await note.getByRole('button', { name: 'Send me the letter' }).click();
      await expect(page.getByText(`The letter is on its way to ${owner.email}`)).toBeVisible();
      await expect.poll(() => mailsTo(owner.email).length).toBe(2);
      for (const mail of mailsTo(owner.email)) expect(mail).toContain('Please confirm your email address');

      await page.goto(confirmationPath(mailsTo(owner.email).at(-1) ?? ''));
      await expect(page.getByRole('heading', { name: 'Is this address yours?' })).toBeVisible();
      await expectGood(page);
      // opened, as a scanner of mails would, and nothing is confirmed
      const account = async () => (await request.get('/api/account', { headers: bearer(owner) })).json();
      expect((await account()).email_verified).toBe(false);
      await page.getByRole('button', { name: 'Confirm my address' }).click();
      await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
      await expectGood(page);
      expect((await account()).email_verified).toBe(true);
      await page.getByRole('link', { name: 'Dashboard' }).last().click();
      await expect(page.getByRole('heading', { name: lost.title })).toBeVisible();
      await expect(note).toHaveCount(0);

      await write('Here is a photo: www.evil.com');
      await expect.poll(() => mailsTo(owner.email).length).toBe(3);
      const mail = mailsTo(owner.email).at(-1) ?? '';
      expect(mail).toContain('Here is a photo: [link hidden: open the message on Homeward');
      expect(mail).not.toContain('evil');
      expect(complaints).toEqual([]);
    });

    test('a link that is too old says how to get another', async ({ page }) => {
      await page.goto('/confirm?token=some.old.token');
      await page.getByRole('button', { name: 'Confirm my address' }).click();
      await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
      await expect(page.getByText('Sign in to have a new one sent')).toBeVisible();
      await page.goto('/confirm');
      await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    });
  });
}

/** Accessible, and no wider than the screen. */
async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
