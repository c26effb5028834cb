// The number of a rule, as a link to it.

import type { Rule } from '@backtrick/rules';

export function RuleLink({ rule }: { readonly rule: Rule }) {
  return <a href={`/rules#${rule}`}>{rule}</a>;
}
