/** A discrete simulation: what is due next happens next. Times are milliseconds. */
export class Timeline {
  now = 0;
  /** A binary heap by time; equal times keep their order. */
  private readonly heap: { at: number; turn: number; run: () => void }[] = [];
  private turns = 0;

  after(ms: number, run: () => void): void {
    const { heap } = this;
    heap.push({ at: this.now + ms, turn: this.turns++, run });
    for (let i = heap.length - 1; i > 0;) {
      const parent = (i - 1) >> 1;
      if (!this.isBefore(i, parent)) break;
      this.swap(i, parent);
      i = parent;
    }
  }

  /** Runs what is due until `end`. */
  runUntil(end: number): void {
    for (let next = this.heap[0]; next && next.at <= end; next = this.heap[0]) {
      this.dropFirst();
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }

  private dropFirst(): void {
    const last = this.heap.pop()!;
    if (this.heap.length === 0) return;
    this.heap[0] = last;
    for (let i = 0; ;) {
      const [left, right] = [2 * i + 1, 2 * i + 2];
      const child = right < this.heap.length && this.isBefore(right, left) ? right : left;
      if (child >= this.heap.length || !this.isBefore(child, i)) return;
      this.swap(child, i);
      i = child;
    }
  }

  private isBefore(a: number, b: number): boolean {
    const [one, other] = [this.heap[a]!, this.heap[b]!];
    return one.at < other.at || (one.at === other.at && one.turn < other.turn);
  }

  private swap(a: number, b: number): void {
    [this.heap[a], this.heap[b]] = [this.heap[b]!, this.heap[a]!];
  }
}

/** Places that work takes and gives back in turn: cores, connections, the lock of a row. */
export class Places {
  private free: number;
  private readonly line: (() => void)[] = [];
  private first = 0;
  private busySince = 0;
  private busyMs = 0;
  private readonly time: Timeline;
  private readonly count: number;

  constructor(time: Timeline, count: number) {
    this.time = time;
    this.count = count;
    this.free = count;
  }

  take(then: () => void): void {
    if (this.free === 0) this.line.push(then);
    else {
      this.note();
      this.free--;
      then();
    }
  }

  giveBack(): void {
    const next = this.line[this.first];
    if (next) {
      this.first++;
      // What has been served is dropped now and then, so that each step costs the same.
      if (this.first > 1024 && this.first * 2 > this.line.length) {
        this.line.splice(0, this.first);
        this.first = 0;
      }
      next();
      return;
    }
    this.note();
    this.free++;
  }

  /** Takes a place for some time. */
  use(ms: number, then: () => void): void {
    this.take(() =>
      this.time.after(ms, () => {
        this.giveBack();
        then();
      }),
    );
  }

  /** The part of all places that was taken, from 0 to 1. */
  get load(): number {
    this.note();
    return this.busyMs / (this.time.now * this.count);
  }

  private note(): void {
    this.busyMs += (this.count - this.free) * (this.time.now - this.busySince);
    this.busySince = this.time.now;
  }
}
