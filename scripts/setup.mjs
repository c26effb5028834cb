// Set-up for tests, benches and everything else a developer does.
import { install } from './install.mjs';

await install('to-test');
