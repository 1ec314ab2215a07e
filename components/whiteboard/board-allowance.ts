type Account = { left: number; at: number };

/** A token bucket per sender: a burst, refilled at a fixed rate per second. */
export class Allowance {
  private readonly accounts = new Map<string, Account>();

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
  ) {}

  /** Takes up to `amount` tokens and returns how many were left to take. */
  take(sender: string, amount: number): number {
    const account = this.accountOf(sender);
    const granted = Math.min(Math.floor(account.left), amount);
    account.left -= granted;
    return granted;
  }

  /** Takes all of `amount`, or nothing. */
  takeWhole(sender: string, amount: number): boolean {
    if (this.accountOf(sender).left < amount) return false;
    return this.take(sender, amount) === amount;
  }

  private accountOf(sender: string): Account {
    const now = Date.now();
    const account = this.accounts.get(sender) ?? { left: this.burst, at: now };
    account.left = Math.min(this.burst, account.left + ((now - account.at) / 1000) * this.perSecond);
    account.at = now;
    this.accounts.set(sender, account);
    return account;
  }
}
