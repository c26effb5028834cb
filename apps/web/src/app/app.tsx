// The frame round every page: a skip link, the live regions, and the page of the current address.

import { Component } from 'preact';
import type { ComponentChildren } from 'preact';
import { effect } from '@preact/signals';
import { Live } from '../design/live-region.tsx';
import { UpdateStrip } from './update-strip.tsx';
import { words } from '../i18n/language.ts';
import { arrivals, route } from '../platform/router/navigation.ts';
import { Page } from './pages.tsx';
import { PlacesBar } from './places-bar.tsx';

export function App() {
  const { pages } = words.value;
  return (
    <>
      <button type="button" class="skip" onClick={skip}>
        {pages.skip}
      </button>
      <PlacesBar />
      <UpdateStrip />
      <Net>
        <Page route={route.value} />
      </Net>
      <Live />
    </>
  );
}

/** A button and not a link: a fragment address would be one more step to go back from. */
function skip(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}

/** Error boundary for all pages. Going to another address tries again. */
class Net extends Component<
  { readonly children: ComponentChildren },
  { readonly failure: string | null }
> {
  override state = { failure: null };
  private stop = () => undefined as void;

  static override getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }

  override componentDidMount(): void {
    this.stop = effect(() => {
      if (arrivals.value > 0) this.setState({ failure: null });
    });
  }

  override componentWillUnmount(): void {
    this.stop();
  }

  override render() {
    return this.state.failure === null ? (
      this.props.children
    ) : (
      <Failed failure={this.state.failure} />
    );
  }
}

function Failed({ failure }: { readonly failure: string }) {
  const { error, home } = words.value.pages;
  return (
    <div class="pg">
      <main id="main">
        <div class="empty" role="alert">
          <h1>{error.title}</h1>
          <p>
            <small>{error.text}</small>
          </p>
          <button type="button" class="btn go" onClick={() => location.reload()}>
            {error.reload}
          </button>
          <a class="btn quiet" href="/">
            {home}
          </a>
          <details class="fold">
            <summary>{error.details}</summary>
            <code>{failure}</code>
          </details>
        </div>
      </main>
    </div>
  );
}
