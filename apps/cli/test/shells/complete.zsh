# What zsh offers after each command line: the script with the completions first, a file for what is offered, then the lines.
# The file gets the number of the line, a tab, and what is offered. Completions exist only in a terminal: zpty is one.
zmodload zsh/zpty zsh/zselect
typeset completions=$1 offered=$2
shift 2
: > $offered
export OFFERED=$offered COMPLETIONS=$completions
zpty terminal TERM=dumb zsh -f -i
zpty -w terminal "source ${(q)0:A:h}/capture.zsh"

typeset -i ended=0 tries=0
wait_until_ended() {
  for (( tries = 0; tries < 3000; tries++ )); do
    (( $(grep -c '^ended$' $offered) >= ended )) && return
    zpty -r -t terminal > /dev/null
    zselect -t 1
  done
  print -u2 "zsh did not answer"
  exit 1
}
(( ended += 1 )) && wait_until_ended
for line in "$@"; do
  zpty -w -n terminal $line$'\t'
  (( ended += 1 )) && wait_until_ended
done
zpty -d terminal
