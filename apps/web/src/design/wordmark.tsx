export function Wordmark() {
  return (
    <svg class="wm" viewBox="0 0 264 44" aria-hidden="true">
      <use href={`${import.meta.env.BASE_URL}wordmark.svg#wordmark`} />
    </svg>
  );
}
