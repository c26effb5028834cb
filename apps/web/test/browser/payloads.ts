// Three hundred texts that want to be more than text: twenty that would run something, each in fifteen disguises. Short
// and without digits, so that names and titles take as many of them as they can.

/** `x()` is the test's alarm. */
const VECTORS = [
  '<svg onload=x()>',
  '<img src onerror=x()>',
  '<script>x()</script>',
  '<a href=javascript:x()>',
  '<iframe src=javascript:x()>',
  '<body onload=x()>',
  '<input autofocus onfocus=x()>',
  '<details open ontoggle=x()>',
  '<video src onerror=x()>',
  '<math href=javascript:x()>',
  '<style onload=x()>',
  '<object data=javascript:x()>',
  '<embed src=javascript:x()>',
  '<form action=javascript:x()>',
  '<base href=//evil.example>',
  '<link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content=;javascript:x()>',
  'javascript:x()',
  '{{constructor.constructor("x()")()}}',
  '" autofocus onfocus="x()',
] as const;

const DISGUISES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `">${text}`,
  (text) => `'>${text}`,
  (text) => `</p>${text}`,
  (text) => `-->${text}`,
  (text) => `]]>${text}`,
  (text) => `</title>${text}`,
  (text) => `</script>${text}`,
  (text) => `\${${text}}`,
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll(/<(\w+)/g, (tag) => tag.toUpperCase()),
  (text) => text.replaceAll('<', '＜').replaceAll('>', '＞'),
  (text) => text.replace('javascript', 'java\tscript').replace('<', '<\u200B'),
  (text) => text.replaceAll(' ', '/'),
  (text) => `\u202E${text}\u2028`,
];

export const PAYLOADS: readonly string[] = DISGUISES.flatMap((disguise) => VECTORS.map(disguise));
