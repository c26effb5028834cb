export { openApi } from './open-api.ts';
export { protocolSchema } from './protocol.ts';
