# What fish offers after each command line: the script with the completions first, then the lines.
# Prints the number of the line, a tab, and what is offered.
source $argv[1]
set -l number 0
for line in $argv[2..-1]
    set number (math $number + 1)
    for offered in (complete -C $line)
        printf '%s\t%s\n' $number (string split \t -- $offered)[1]
    end
end
