import type { Db } from "./db/db.ts";
import type { BankStatement, StatementFile } from "./shared/bank-statement.ts";
import type { Country } from "./shared/countries.ts";
import type { PaymentMethod } from "./shared/payment-methods.ts";
import type {
	PaymentMessage,
	PaymentReference,
	PaymentReport,
	PaymentRequest,
	PaymentStarted,
	ProviderName,
	RefundRequest,
} from "./shared/payment-provider.ts";
import type { AddressQuery, AddressResult, CompanyMatch, RegisteredCompany } from "./shared/registers.ts";
import type { Role, StaffKind } from "./shared/roles.ts";
import type { Change, Topic } from "./shared/topics.ts";
import type { Trace } from "./shared/trace.ts";

/** The user or guest who makes a request. A guest is a viewer without a user. */
export type Viewer = {
	userId: string | null;
	accountId: string | null;
	role: Role;
	staff: StaffKind | null;
	locationIds: string[] | "all";
	flags: { eCom: boolean; myServices: boolean; punchout: boolean; cartAddressForOci: boolean };
	scopes: string[] | "all";
	/** Whether the user opened a link in a mail to their address (accounts/proven-address.db.ts). False for guests. */
	isAddressProven: boolean;
	/** The visit from a procurement system in which the viewer shops. Null outside punch-out. */
	punchOutSessionId: string | null;
};

/** Passes changes of a transaction on to the change feed. Implemented in db/feed.ts. */
export interface ChangeFeed {
	/** Records that this transaction changes something of the topic. */
	markChanged(db: Db, change: Omit<Change, "at">): void;
	/** Records that this transaction enqueues jobs. */
	markJobs(db: Db): void;
	/** Publishes what the transaction recorded. */
	afterCommit(db: Db): void;
	/** An object that stays the same while nothing of the topic changes, or with an account nothing that may concern this account: in this process
	 * at once and in others as soon as the feed reports it. Null while the feed is not connected, and for a transaction that changed the topic. */
	versionOf(db: Db, topic: Topic, accountId?: string): WeakKey | null;
}

/** The catalogue in memory at one moment. The catalogue adds the content (catalogue/snapshot/snapshot.ts); nothing else reads it. */
export interface CatalogueSnapshot {
	/** The day of the store at an instant, as a number. */
	dayAt(now: Date): number;
}

/** Takes payments through a provider. Implemented in payments/payments.flows.ts. */
export interface Payments {
	name: ProviderName;
	publicUrl: string;
	accepts(method: PaymentMethod, currency: string): boolean;
	/** Reads a message. Null when the provider did not sign the message, or when the message is too old. */
	read(message: PaymentMessage): Promise<PaymentReport | "of no concern" | null>;
	start(act: Act, request: PaymentRequest): Promise<PaymentStarted>;
	check(act: Act, payment: PaymentReference): Promise<PaymentReport>;
	close(act: Act, payment: PaymentReference): Promise<PaymentReport>;
	refund(act: Act, request: RefundRequest): Promise<PaymentReport>;
}

/** Asks the registers of companies and addresses. Throws `Unreachable` when a register does not answer. Implemented in
 * registration/registers.flows.ts. */
export interface Registers {
	/** Null when the register has no such number. */
	company(act: Act, query: { country: Country; number: string }): Promise<RegisteredCompany | null>;
	companiesNamed(act: Act, query: { country: Country; name: string }): Promise<readonly CompanyMatch[]>;
	addresses(act: Act, query: AddressQuery): Promise<AddressResult>;
}

/** Reads bank statements, in a process with a server without blocking its requests. Implemented in bank/read-statement.ts. */
export interface BankStatements {
	/** Refuses a file of which a line cannot be read. */
	read(file: StatementFile): Promise<BankStatement>;
}

export type PasswordTools = {
	hash(password: string): Promise<string>;
	/** False for a null hash, after the same time as for a real one. */
	verify(hash: string | null, password: string): Promise<boolean>;
	/** Whether the hash was made with older settings. */
	isOld(hash: string): boolean;
};

/** Hashes passwords, a few at a time. Implemented in auth/passwords.ts. */
export interface Passwords {
	/** Runs work that needs the tools. Refuses as unavailable when too many logins are waiting. */
	run<Result>(work: (tools: PasswordTools) => Promise<Result>): Promise<Result>;
}

/** Signs and encrypts with the secret of the shop. Implemented in auth/secrets.ts. */
export interface Secrets {
	/** A hash that only this shop can compute, for texts that could be guessed and for texts that the shop issued. */
	keyedHash(purpose: string, text: string): string;
	/** Encrypts for one owner. */
	seal(owner: string, plain: Uint8Array): string;
	unseal(owner: string, sealed: string): Uint8Array;
}

/** The person and the network of a security event, and the request that caused the event. */
type SecuritySubject = { userId?: string | undefined; visitor: string; requestId: string };

/** The outside world of queries and commands. A process opens each port once. */
export type ActDeps = {
	feed: ChangeFeed;
	catalogue: { now(db: Db): Promise<CatalogueSnapshot> };
	/** Null when no provider takes payments: orders are paid on account or by transfer. */
	payments: Payments | null;
	registers: Registers;
	bankStatements: BankStatements;
	passwords: Passwords;
	secrets: Secrets;
	/** The public address of the shop, without a path. Passkeys are bound to its host. */
	publicUrl: string;
	/** Writes a line to the security log: the event, its person and network, never what was entered. */
	logSecurityEvent(event: string, subject: SecuritySubject): void;
};

/** Picks the ports from the parts of a process. */
export const portsOf = ({
	feed,
	catalogue,
	payments,
	registers,
	bankStatements,
	passwords,
	secrets,
	publicUrl,
	logSecurityEvent,
}: ActDeps): ActDeps => ({
	feed,
	catalogue,
	payments,
	registers,
	bankStatements,
	passwords,
	secrets,
	publicUrl,
	logSecurityEvent,
});

/** The first argument of every query and command. Audit rows take person and time from it, and nested commands join its transaction. */
export type Act = {
	db: Db;
	by: Viewer;
	now: Date;
	requestId: string;
	/** The trace across services that the request belongs to. Absent when the client sent none. */
	trace?: Trace;
	deps: ActDeps;
	/** Random source of ids. Cryptographic when absent; the demo passes one with a seed. */
	random?: (limit: number) => number;
	/** Address of the CDN that serves pictures. Absent when the shop serves them. */
	imageCdn?: string;
};

const noFlags = { eCom: false, myServices: false, punchout: false, cartAddressForOci: false };

export const guest: Viewer = {
	userId: null,
	accountId: null,
	role: "guest",
	staff: null,
	locationIds: [],
	flags: noFlags,
	scopes: [],
	isAddressProven: false,
	punchOutSessionId: null,
};

/** The seeded user that jobs, imports and the start of a process act as. */
export const systemId = "005000000000000AAA";

export const system: Viewer = {
	userId: systemId,
	accountId: null,
	role: "administrator",
	staff: "administrator",
	locationIds: "all",
	flags: noFlags,
	scopes: "all",
	isAddressProven: true,
	punchOutSessionId: null,
};
