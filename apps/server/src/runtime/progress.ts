/** Reports how much of some long work is done. */
export type Progress = (done: number, all: number) => void;
