// A code that is typed: what is wrong with it is said at the field.

import { expect, test } from '@playwright/test';
import { DE, EN } from './words.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

for (const [locale, say] of Object.entries({ 'en-GB': EN, 'de-DE': DE })) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a digit is not lost without a word, nor is a wrong code', async ({ page }) => {
      await page.goto('/join');
      const field = page.locator('#code');
      const said = page.locator('#code-said');
      await field.pressSequentially('ab1');
      await expect(said).toHaveText(say.pages.join.noDigits);
      await expect(said).toBeInViewport();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveValue('AB');
      await field.pressSequentially('cdef');
      await expect(said).toBeEmpty();
      await expect(field).toHaveValue('ABCDEF');
      await page.keyboard.press('Enter');
      await expect(said).toHaveText(say.pages.join.wrong);
      await expect(said).toBeInViewport();
    });
  });
}
