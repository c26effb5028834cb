"""The program `backtrick env` as a process, and the messages to it and from it."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
import weakref
from collections.abc import Mapping, Sequence
from typing import Any

PROTOCOL = 1
COMMAND_VARIABLE = "BACKTRICK_COMMAND"

HELLO, MAKE, RESET, STEP, SHOW, OBSERVE, CLONE, CLOSE = range(8)

_PIPE_BYTES = 2**20


class BacktrickError(Exception):
    """The program is missing, has ended or has refused a request; `code` says why it refused."""

    def __init__(self, message: str, code: str | None = None) -> None:
        super().__init__(message)
        self.code = code


def find_command() -> list[str]:
    """The command line of the program: that of the environment variable, or the one that is installed."""
    named = os.environ.get(COMMAND_VARIABLE)
    if named:
        return shlex.split(named, posix=os.name == "posix")
    found = shutil.which("backtrick")
    if found is None:
        raise BacktrickError(
            "The program backtrick is not installed: install its npm package, or set "
            f"{COMMAND_VARIABLE} to the command that starts it."
        )
    return [found]


class Process:
    """One process. Every request has one answer, in order, so that several may be sent before one is read."""

    def __init__(self, command: Sequence[str] | None = None) -> None:
        words = [*(find_command() if command is None else command), "env"]
        try:
            self._child = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except OSError as error:
            raise BacktrickError(f"{words[0]} cannot be started: {error}") from error
        assert self._child.stdin is not None and self._child.stdout is not None
        self._input = self._child.stdin
        self._output = self._child.stdout
        _widen(self._output.fileno())
        self._finish = weakref.finalize(self, _end, self._child)
        self.ask_json(HELLO, {"protocol": PROTOCOL})

    def send(self, kind: int, *parts: bytes) -> None:
        length = 1 + sum(len(part) for part in parts)
        message = b"".join((length.to_bytes(4, "little"), bytes((kind,)), *parts))
        view = memoryview(message)
        try:
            while len(view) > 0:
                view = view[self._input.write(view) :]
        except (OSError, ValueError) as error:
            raise BacktrickError("The program backtrick has ended.") from error

    def receive(self) -> int:
        """How long the body of the next answer is. An answer that refuses is raised."""
        head = bytearray(5)
        self.read_into(memoryview(head))
        length = int.from_bytes(head[:4], "little") - 1
        if head[4] == 0:
            return length
        refusal = json.loads(self._read(length))
        raise BacktrickError(refusal["message"], refusal["code"])

    def read_into(self, view: memoryview) -> None:
        while len(view) > 0:
            count = self._output.readinto(view)  # type: ignore[attr-defined]
            if not count:
                raise BacktrickError("The program backtrick has ended.")
            view = view[count:]

    def ask(self, kind: int, *parts: bytes) -> bytes:
        self.send(kind, *parts)
        return self._read(self.receive())

    def ask_json(self, kind: int, body: Mapping[str, object]) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.ask(kind, json.dumps(body).encode()))
        return answer

    def close(self) -> None:
        self._finish()

    def _read(self, length: int) -> bytes:
        body = bytearray(length)
        self.read_into(memoryview(body))
        return bytes(body)


def _end(child: subprocess.Popen[bytes]) -> None:
    """The program ends with its input."""
    if child.stdin is not None:
        child.stdin.close()
    if child.stdout is not None:
        child.stdout.close()
    try:
        child.wait(timeout=2)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()


def _widen(pipe: int) -> None:
    """A wider pipe takes a whole answer at once. Only Linux has this, and it may refuse."""
    if sys.platform != "linux":
        return
    import fcntl

    try:
        fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, _PIPE_BYTES)
    except OSError:
        pass
