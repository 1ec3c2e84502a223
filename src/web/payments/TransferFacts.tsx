import { orderTexts } from "#i18n/orders/orders.ts";
import type { Money } from "#shared/money.ts";
import type { TransferFields } from "#shared/transfer-fields.ts";
import { writeTypedAmount } from "#shared/typed-amount.ts";
import { useText } from "#web/app/text.tsx";
import { CopyButton } from "#web/ui/form/CopyButton.tsx";

type TransferFactsProps = {
	amount: Money;
	/** Null until an administrator has filled in the supplier. */
	account: { name: string; number: string; bic: string | null } | null;
	fields: TransferFields;
	/** The last day, as text. Null when several days apply. */
	payBy: string | null;
};

/** States what to transfer to which account and what to type in the fields of the bank, with buttons that copy it. */
export default function TransferFacts({ amount: cents, account, fields, payBy }: TransferFactsProps) {
	const { pageText, amount, language } = useText(orderTexts);
	return (
		<>
			<dl className="transfer-facts figures">
				<Fact label={pageText("transfer-amount")} value={amount(cents)} copy={writeTypedAmount(language, cents)} />
				{account && (
					<>
						<Fact label={pageText("transfer-to")} value={account.name} copy={account.name} />
						<Fact label={pageText("transfer-account")} value={account.number} copy={account.number} />
						{account.bic !== null && <Fact label={pageText("transfer-bic")} value={account.bic} copy={account.bic} />}
					</>
				)}
				{(["particulars", "code", "reference"] as const).map(
					(name) =>
						fields[name] !== "" && (
							<Fact key={name} label={pageText(`transfer-${name}`)} value={fields[name]} copy={fields[name]} />
						),
				)}
				{payBy !== null && <Fact label={pageText("transfer-by")} value={payBy} />}
			</dl>
			{!account && <p>{pageText("transfer-no-account")}</p>}
		</>
	);
}

type FactProps = { label: string; value: string; copy?: string };

const Fact = ({ label, value, copy }: FactProps) => (
	<div>
		<dt>{label}</dt>
		<dd>
			<b>{value}</b>
			{copy !== undefined && (
				<span className="not-printed">
					<CopyButton text={copy} look="text" name={label} />
				</span>
			)}
		</dd>
	</div>
);
