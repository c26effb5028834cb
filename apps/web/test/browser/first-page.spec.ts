import { expect, test } from '@playwright/test';

test('the first page opens', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Backtrick');
});
