# In the terminal that complete.zsh has opened: the Tab key writes to a file what would be offered.
PROMPT='' RPROMPT=''
autoload -Uz compinit
compinit -u -D
source $COMPLETIONS
typeset -gi line_number=0

# Every match goes through compadd; with -O, -A or -D it only sorts for its caller.
compadd() {
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)* ]]; then
    builtin compadd "$@"
    return
  fi
  local -a captured_matches
  builtin compadd -A captured_matches "$@"
  (( $#captured_matches )) && printf "$line_number\t%s\n" "${captured_matches[@]}" >> $OFFERED
  builtin compadd "$@"
}

capture() {
  (( line_number += 1 ))
  zle list-choices
  BUFFER=''
  print ended >> $OFFERED
}
zle -N capture
bindkey '^I' capture
print ended >> $OFFERED
