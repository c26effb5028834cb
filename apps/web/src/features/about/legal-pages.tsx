// What a site for the public has to say of itself. The operator's settings fill in who runs it.

import { legalWords } from '../../i18n/about.ts';
import { IS_STATIC } from '../../platform/router/hosting.ts';
import { PageShape } from '../../design/page.tsx';
import { Contact, NameAndAddress, OperatorFacts, Source } from './operator-facts.tsx';

export function Privacy() {
  const { privacy: say } = legalWords.value;
  return (
    <PageShape title={say.title}>
      <div class="prose plain">{IS_STATIC ? <PrivacyHere /> : <PrivacyOnServer />}</div>
    </PageShape>
  );
}

/** A copy without a server knows nobody. */
function PrivacyHere() {
  const { privacy: say } = legalWords.value;
  return (
    <>
      <p>{say.here}</p>
      <p>{say.host}</p>
      <h2>{say.who}</h2>
      <OperatorFacts>{({ lines }) => <NameAndAddress lines={lines} />}</OperatorFacts>
    </>
  );
}

function PrivacyOnServer() {
  const { privacy: say } = legalWords.value;
  return (
    <>
      <p>{say.lead}</p>
      <OperatorFacts>
        {({ lines, contact, logDays, backupDays }) => (
          <>
            <h2>{say.who}</h2>
            <NameAndAddress lines={lines} />
            <Contact contact={contact} />
            <Kept />
            <h2>{say.network}</h2>
            <p>{say.log(logDays)}</p>
            <p>{say.tag}</p>
            <h2>{say.keep}</h2>
            <p>{say.until}</p>
            <p>{say.backups(backupDays)}</p>
          </>
        )}
      </OperatorFacts>
      <h2>{say.rights}</h2>
      <p>{say.own}</p>
      <p>{say.ask}</p>
      <p>
        <a href="/account">{say.account}</a>
      </p>
      <h2>{say.basis}</h2>
      <p>{say.articles}</p>
    </>
  );
}

function Kept() {
  const { sections } = legalWords.value.privacy;
  return (
    <>
      {Object.values(sections).map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          <List items={items} />
        </section>
      ))}
    </>
  );
}

export function Imprint() {
  const { imprint: say } = legalWords.value;
  return (
    <PageShape title={say.title}>
      <div class="prose plain">
        <OperatorFacts>
          {({ lines, contact, source }) => (
            <>
              <h2>{say.operator}</h2>
              <NameAndAddress lines={lines} />
              {lines.length > 0 && <p>{say.law}</p>}
              <h2>{say.contact}</h2>
              <Contact contact={contact} />
              <h2>{say.source}</h2>
              <Source source={source} />
            </>
          )}
        </OperatorFacts>
      </div>
    </PageShape>
  );
}

export function Terms() {
  const { terms: say } = legalWords.value;
  return (
    <PageShape title={say.title}>
      <div class="prose plain">
        <List items={say.rules} />
        <p>
          <a href="/imprint">{say.report}</a>
        </p>
      </div>
    </PageShape>
  );
}

export function Accessibility() {
  const { access: say } = legalWords.value;
  return (
    <PageShape title={say.title}>
      <div class="prose plain">
        <p>{say.lead}</p>
        <List items={say.items} />
        <p>
          <a href="/imprint">{say.report}</a>
        </p>
      </div>
    </PageShape>
  );
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
