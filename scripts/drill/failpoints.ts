import type { connect, Db } from "#db/db.ts";

/** Where the process dies: after a statement, or around the commit of the transaction with this statement. */
type Failpoint = { statement: RegExp; at: "answered" | "before the commit" | "amid the commit" | "after the commit" };

const afterStatement = (statement: RegExp): Failpoint => ({ statement, at: "answered" });

/** Failpoints around the commit of a transaction with this statement. */
const aroundCommit = (name: string, statement: RegExp) => ({
	[`${name}.before-commit`]: { statement, at: "before the commit" } satisfies Failpoint,
	[`${name}.amid-commit`]: { statement, at: "amid the commit" } satisfies Failpoint,
	[`${name}.after-commit`]: { statement, at: "after the commit" } satisfies Failpoint,
});

const [lockCart, lockOrder] = [/from "cart" .*for update/, /from "orders" .*for update/];
/** Inserts the order with its lines and its first step. */
const insertOrder = /^with placed as \(insert into "orders"/;
const [job, audit, history] = [/insert into "job"/, /insert into "audit"/, /^insert into "order_history"/];

export const placing: Record<string, Failpoint> = {
	"place.cart-locked": afterStatement(lockCart),
	"place.key-looked-up": afterStatement(/from "orders" where .*"key" =/),
	"place.buyer-locked": afterStatement(/from "account" .*for (?:no key )?update/),
	"place.stock-taken": afterStatement(/update "stock"/),
	"place.coupon-used": afterStatement(/^insert into "coupon_use"/),
	"place.order-written": afterStatement(insertOrder),
	"place.payment-opened": afterStatement(/^insert into "payment"/),
	"place.cart-closed": afterStatement(/^update "cart"/),
	"place.audited": afterStatement(audit),
	"place.job-enqueued": afterStatement(job),
	...aroundCommit("place", insertOrder),
};

export const starting: Record<string, Failpoint> = {
	"start.begun": { statement: /^update "payment"/, at: "after the commit" },
	"start.provider-called": afterStatement(/^insert into "payment_event"/),
	"start.answer-stored": { statement: /^insert into "payment_event"/, at: "after the commit" },
};

export const paying: Record<string, Failpoint> = {
	"pay.order-locked": afterStatement(lockOrder),
	"pay.event-stored": afterStatement(/^insert into "payment_event"/),
	"pay.payment-marked": afterStatement(/^update "payment"/),
	"pay.order-accepted": afterStatement(/^update "orders"/),
	"pay.history-written": afterStatement(history),
	"pay.job-enqueued": afterStatement(job),
	...aroundCommit("pay", /^insert into "payment_event"/),
};

export const refunding: Record<string, Failpoint> = {
	"refund.stock-given-back": afterStatement(/update "stock"/),
	"refund.attempt-stored": afterStatement(/^insert into "refund"/),
	...aroundCommit("refund", /^insert into "refund"/),
	"refund.called": afterStatement(/from "refund" .*for update/),
	"refund.answer-stored": afterStatement(/^update "refund"/),
	"refund.answer-kept": { statement: /^update "refund"/, at: "after the commit" },
};

type Client = ReturnType<typeof connect>;

/** The postgres.js client of a database: drizzle stores the client in a property that the general type lacks. */
const clientOf = (db: Db) => (db as Db & { $client: Client }).$client;

const die = () => void process.kill(process.pid, "SIGKILL");

/** Wraps the database client of this process, so that the process dies at the armed failpoint. The shop's code is unchanged. */
export function installFailpoints(db: Db): { arm: (name: string) => void } {
	let armed: Failpoint | undefined;
	const client = clientOf(db);
	const begin = client.begin.bind(client);
	type Work = Parameters<typeof begin>[1];
	const startedWork = async (...[first, second]: [string, Work] | [Work]) => {
		const [options, work] = typeof first === "string" ? [first, second] : ["", first];
		let isIt = false;
		const dieAt = (at: Failpoint["at"]) => isIt && armed?.at === at;
		const result = await begin(options, async (sql) => {
			const send = sql.unsafe.bind(sql);
			const unsafe = (...request: Parameters<typeof send>) => {
				const query = send(...request);
				if (!armed?.statement.test(request[0].replaceAll(/\s+/g, " ").trim())) return query;
				isIt = true;
				if (armed.at === "answered") void query.then(die, () => undefined);
				return query;
			};
			Object.assign(sql, { unsafe });
			const result = await work?.(sql);
			if (dieAt("before the commit")) die();
			if (dieAt("amid the commit")) setTimeout(die, Math.random() * 2);
			return result;
		});
		if (dieAt("after the commit")) die();
		return result;
	};
	Object.assign(client, { begin: startedWork });
	return {
		arm(name) {
			armed = { ...placing, ...starting, ...paying, ...refunding }[name];
			if (!armed) throw new Error(`there is no failpoint ${name}`);
		},
	};
}
