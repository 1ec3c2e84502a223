import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal } from "#shared/refusal.ts";
import { isCashier } from "#shared/roles.ts";
import { insertLines, ownAccount } from "./bank.db.ts";
import type { ImportStatement } from "./bank.ts";
import type { SkippedLine, StatementFormat } from "./bank-statement.ts";
import { readStatement } from "./read-statement.ts";

type Imported = {
	/** Null when every line was known. */
	importId: string | null;
	format: StatementFormat;
	added: number;
	/** The lines of the file that are copies of lines imported before, or of earlier lines of the file. */
	copies: number[];
	skipped: SkippedLine[];
};

/** Imports the money received of a bank statement. A line that cannot be read refuses the whole file. Copies of known lines are refused,
 * and the other lines are added. */
export async function importBankStatement(act: Act, input: ImportStatement): Promise<Imported> {
	refuseOthers(act);
	const { fileName, content, account, columns } = input;
	const { currency, bankAccount } = await ownAccount(act);
	const options = { currency, bankAccount: account ?? bankAccount };
	const statement = readStatement(Buffer.from(content, "base64"), columns ? { ...options, columns } : options);
	const { importId, added, copies } = await inTransaction(act, async (act) => {
		const result = await insertLines(act, { fileName, currency, statement });
		if (result.importId)
			await audit(
				act,
				{ object: "BankImport", id: result.importId },
				{ fileName: [null, fileName], lines: [null, result.added] },
			);
		return result;
	});
	return { importId, format: statement.format, added, copies, skipped: statement.skipped };
}

function refuseOthers({ by }: Act): void {
	if (!isCashier(by)) throw new Refusal("forbidden", "bank.finance-only");
}
