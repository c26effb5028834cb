import type { Place } from '../../model/place.ts';

export function TableScreen({ place }: { readonly place: Place }) {
  return <main>{JSON.stringify(place.view.value)}</main>;
}
