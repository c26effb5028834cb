// Blocking and muting, from the result of a game, from a profile and from the page of people: by touch and by keys.

import { expect } from '@playwright/test';
import { expectClean } from './axe.ts';
import { test } from './fixture.ts';
import { givenUpScene, teamScene } from './scenes.ts';
import { DE, EN } from './words.ts';

const SPOKEN = [
  { locale: 'en-GB', said: EN },
  { locale: 'de-DE', said: DE },
] as const;

for (const { locale, said } of SPOKEN) {
  const say = said.people;
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

    test('somebody is muted and blocked after a game, and let off on the page of people', async ({
      page,
      newGuest,
      address,
    }) => {
      const { table } = await givenUpScene({ page, newGuest, address });
      await page.goto(`/table/${table}`);
      await page.getByText(say.here).click();
      await page.getByRole('button', { name: say.muteName('Mara') }).click();
      await expect(page.locator('.person-acts .strip')).toHaveText(say.done.mute.take('Mara'));
      await page.getByRole('button', { name: say.blockName('Mara') }).press('Enter');
      await expect(page.getByRole('button', { name: say.blockNo })).toBeFocused();
      await expectClean(page);
      await page.keyboard.press('Escape');
      const block = page.getByRole('button', { name: say.blockName('Mara') });
      await expect(block).toBeFocused();
      await block.press('Enter');
      await page.locator('[data-act="block"]').press('Enter');

      await page.goto('/community');
      await page.getByRole('link', { name: say.title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title);
      await expect(page.locator('.people .rows')).toHaveCount(2);
      // The guest has a name at the table, and none of their own.
      await expectClean(page);
      await page.getByRole('button', { name: say.unblockName(say.noName) }).press('Enter');
      await expect(page.getByText(say.lists.block.none)).toBeVisible();
      await expect(page.locator('#people-block')).toBeFocused();
      await page.getByRole('button', { name: say.unmuteName(say.noName) }).click();
      await expect(page.getByText(say.lists.mute.none)).toBeVisible();
    });
  });
}

test('what a muted person says is not shown, and what others say is', async ({
  page,
  newGuest,
  address,
}) => {
  const { table, people } = await teamScene({ page, newGuest, address });
  const view = people[0]?.view();
  const jonas = view?.chairs[2]?.player ?? '';
  const headers = { origin: address };
  await page.request.post(`/api/me/people/${jonas}/mute`, { data: {}, headers });
  await page.goto(`/table/${table}`);
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();
  await people[2]?.ask({ kind: 'say', text: 'you never listen' });
  await people[1]?.ask({ kind: 'say', text: 'well done' });
  await expect(page.getByText('well done').first()).toBeAttached();
  await expect(page.getByText('you never listen')).toHaveCount(0);
  await expect(page.getByText('please leave the third pile to me')).toHaveCount(0);
});
