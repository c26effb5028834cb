// The description of a server for programs in any language, made from the same schemas.
import { ENDPOINTS } from '@backtrick/api';
import { openApi } from '@backtrick/api/description';

const lists = ENDPOINTS.filter(({ path }) => path === '/api/lobby' || path === '/api/watch');
const description = openApi(lists.map((endpoint) => ({ endpoint, extensions: {} })));

for (const [path, operations] of Object.entries(description.paths)) {
  console.log(path, Object.keys(operations).join());
}

// It prints:
// /api/lobby get
// /api/watch get
