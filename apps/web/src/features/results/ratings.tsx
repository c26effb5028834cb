// Strength in Face to Face, in real time and over days, and how it went.

import { dayInWords } from '../daily/days.ts';
import { LEAGUES } from '../../platform/router/results-route.ts';
import type { League } from '../../platform/router/results-route.ts';
import { language, words } from '../../i18n/language.ts';
import { standingWords } from '../../i18n/standing.ts';
import type { Profile, RatingWithCourse } from '../../platform/api/results.ts';
import { LineChart } from '../../design/charts/line-chart.tsx';

export function Strengths({ ratings }: Pick<Profile, 'ratings'>) {
  const { profile: say } = standingWords.value;
  const isUnsure = LEAGUES.some((league) => ratings[league]?.isProvisional);
  return (
    <section class="group">
      <h2>{say.strength}</h2>
      {LEAGUES.map((league) => (
        <Strength key={league} league={league} rating={ratings[league] ?? null} />
      ))}
      {isUnsure && <small>{say.provisionalHint}</small>}
    </section>
  );
}

interface StrengthProps {
  readonly league: League;
  readonly rating: RatingWithCourse | null;
}

function Strength({ league, rating }: StrengthProps) {
  const { profile: say, leagues } = standingWords.value;
  const { format } = words.value;
  if (!rating) {
    return (
      <p class="strength">
        {leagues[league]} <small>{say.unrated}</small>
      </p>
    );
  }
  const told = [
    say.sure(rating.deviation),
    say.rated(rating.games),
    say.last(dayInWords(rating.day, language.value)),
  ];
  return (
    <>
      <p class="strength">
        {leagues[league]} <b>{rating.rating}</b>
        {rating.isProvisional && <em>{say.provisional}</em>}
        <small>{format.list(told)}</small>
      </p>
      <RatingCourse league={league} {...rating} />
    </>
  );
}

type RatingCourseProps = Pick<RatingWithCourse, 'course'> & Pick<StrengthProps, 'league'>;

/** A line needs two points. */
function RatingCourse({ course, league }: RatingCourseProps) {
  const { profile: say, leagues } = standingWords.value;
  const { format } = words.value;
  const [first, last] = [course[0], course.at(-1)];
  if (!first || !last || course.length < 2) return null;
  return (
    <LineChart
      title={format.list([leagues[league], say.course])}
      told={say.courseTold(first.rating, last.rating, course.length - 1)}
      heads={[say.dayHead, say.ratingHead]}
      points={course.map((one) => ({
        at: Date.parse(one.day),
        label: dayInWords(one.day, language.value),
        value: one.rating,
      }))}
    />
  );
}
