import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { PUSH_SERVICES, isServedBy } from './push-services.ts';

it('the services are the well-known ones, or those that are named', () => {
  expect(readSettings({})).toMatchObject({ pushServices: PUSH_SERVICES });
  const named = { PUSH_SERVICES: 'push.example.org, *.example.net:8443' };
  expect(readSettings(named)).toMatchObject({
    pushServices: ['push.example.org', '*.example.net:8443'],
  });
  for (const wrong of ['https://push.example.org', '*', 'a b', '*.*.example.org']) {
    expect(readSettings({ PUSH_SERVICES: wrong })).toEqual({
      code: 'wrong-push-service',
      value: wrong,
    });
  }
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://notify.windows.com/w', false],
  ['https://evilnotify.windows.com/w', false],
  ['https://web.push.apple.com:8443/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  // What others might read as another host.
  ['https://169.254.169.254%2epush.apple.com/x', false],
  ['https://169.254.169.254%2Epush.apple.com/x', false],
  ['https://web%2epush%2eapple%2ecom/x', false],
  ['https://169.254.169.254;.push.apple.com/x', false],
  ["https://169.254.169.254'.push.apple.com/x", false],
  ['https://169.254.169.254{.push.apple.com/x', false],
  ['https://169.254.169.254。push.apple.com/x', false],
  ['https://169.254.169.254\\.push.apple.com/x', false],
  ['https:\\\\web.push.apple.com/x', false],
  ['https:web.push.apple.com/x', false],
  ['https://web.push.apple.com\\@169.254.169.254/x', false],
  ['https://someone@web.push.apple.com/x', false],
  ['https://someone:secret@web.push.apple.com/x', false],
  ['https://@web.push.apple.com/x', false],
  ['https://web.push.apple.com@169.254.169.254/x', false],
  ['https://web.push.apple.com:443/x', false],
  ['https://web.push.apple.com:/x', false],
  ['https://WEB.push.apple.com/x', false],
  ['HTTPS://web.push.apple.com/x', false],
  ['http://web.push.apple.com/x', false],
  ['https://web.push.apple.com./x', false],
  ['https://.push.apple.com/x', false],
  ['https://a..push.apple.com/x', false],
  ['https://169.254.169.254/.push.apple.com', false],
  ['https://169.254.169.254#.push.apple.com/', false],
  [' https://web.push.apple.com/x', false],
  ['https://web.push.apple.com/\tx', false],
])('a well-known service: %s is %s', (endpoint, isOne) => {
  expect(isServedBy(PUSH_SERVICES, endpoint)).toBe(isOne);
});
