// The name of a part of a page, and a link to all of it.

interface SectionHeadProps {
  readonly id: string;
  readonly title: string;
  readonly href?: string;
  readonly link?: string;
}

export function SectionHead({ id, title, href, link }: SectionHeadProps) {
  return (
    <div class="sh">
      <h2 id={id}>{title}</h2>
      {href !== undefined && <a href={href}>{link}</a>}
    </div>
  );
}
