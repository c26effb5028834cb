# What bash offers after each command line: the script with the completions first, then the lines.
# Prints the number of the line, a tab, and what is offered.
source "$1"
shift
completer=$(complete -p backtrick)
completer=${completer##*-F }
completer=${completer%% *}
for line in "$@"; do
  number=$((number + 1))
  # As readline does: "=" is a word, and so is the empty one that is about to be typed.
  read -r -a COMP_WORDS <<<"${line//=/ = }"
  [[ $line == *[\ =] ]] && COMP_WORDS+=('')
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  "$completer"
  for offered in "${COMPREPLY[@]}"; do
    printf '%s\t%s\n' "$number" "$offered"
  done
done
