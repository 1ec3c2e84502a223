import { serve } from "../serve.ts";
import { type Front, openFront } from "./chaos-front.ts";
import { shopEnv } from "./order-tools.ts";

export type Shop = Awaited<ReturnType<typeof serve>>;

/** A small pool, so that queries of different buyers share connections. */
const pool = "4";
const startsAtMost = 20;

/** Several shops on one database behind one address. A killed shop is started again. */
export class Shops {
	readonly running: (Shop | null)[] = [];
	failedStarts = 0;
	#isOver = false;

	private constructor(
		readonly front: Front,
		private readonly folder: string,
		private readonly env: Record<string, string>,
	) {}

	static async open(folder: string, mailUrl: string, count: number): Promise<Shops> {
		const front = await openFront();
		const env = {
			...shopEnv,
			MAIL_URL: mailUrl,
			PUBLIC_URL: front.url,
			DATABASE_POOL: pool,
			LOG_LEVEL: process.env.DRILL_LOG_LEVEL ?? "error",
		};
		const shops = new Shops(front, folder, env);
		for (let nth = 0; nth < count; nth++) await shops.#start(nth);
		return shops;
	}

	async #start(nth: number): Promise<void> {
		for (let start = 1; ; start++)
			try {
				const shop = await serve("src/main.ts", { folder: this.folder, env: this.env });
				this.running[nth] = shop;
				this.front.add(shop.url);
				return;
			} catch (error) {
				// A shop that loses its database while starting exits, and its supervisor restarts it.
				if (start === startsAtMost) throw error;
				this.failedStarts++;
				await Bun.sleep(1_000);
			}
	}

	/** Kills one shop and starts it again. */
	async kill(nth: number): Promise<void> {
		const shop = this.running[nth];
		if (!shop) throw new Error(`shop ${nth + 1} is still starting`);
		this.running[nth] = null;
		this.front.remove(shop.url);
		shop.process.kill("SIGKILL");
		await shop.process.exited;
		if (!this.#isOver) await this.#start(nth);
	}

	async end(): Promise<void> {
		this.#isOver = true;
		for (const shop of this.running) await shop?.end();
		await this.front.close();
	}
}
