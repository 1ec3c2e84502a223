import { useState } from "react";
import { securityTexts } from "#i18n/auth/security.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import type { RecoveryCodesProps } from "#web/auth/RecoveryCodes.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { AccountSection } from "./AccountFrame.tsx";
import type { AddPasskeyProps, RemovePasskeyProps } from "./PasskeyDialogs.tsx";

type Passkey = Outputs["auth"]["protection"]["passkeys"][number];

const RecoveryCodes = lazyPart<RecoveryCodesProps>(() =>
	import("#web/auth/RecoveryCodes.tsx").then(({ RecoveryCodes }) => ({ default: RecoveryCodes })),
);
const loadDialogs = () => import("./PasskeyDialogs.tsx");
const AddPasskey = lazyPart<AddPasskeyProps>(() => loadDialogs().then(({ AddPasskey }) => ({ default: AddPasskey })));
const RemovePasskey = lazyPart<RemovePasskeyProps>(() =>
	loadDialogs().then(({ RemovePasskey }) => ({ default: RemovePasskey })),
);

/** Lists the passkeys of the user, and adds and removes them. The first second factor shows recovery codes. */
export function Passkeys() {
	const { pageText } = useText(securityTexts);
	const cache = trpc.useUtils();
	const passkeys = trpc.auth.protection.useQuery().data?.passkeys ?? [];
	const [dialog, setDialog] = useState<"add" | Passkey | null>(null);
	const [codes, setCodes] = useState<readonly string[]>([]);
	const [done, setDone] = useState<"passkey-added" | "passkey-removed" | null>(null);
	const [focusCount, setFocusCount] = useState(0);
	const finish = (done: "passkey-added" | "passkey-removed") => {
		setDialog(null);
		setCodes([]);
		setDone(done);
		setFocusCount(focusCount + 1);
		void cache.auth.invalidate();
	};
	const finishAdding = (codes: readonly string[] | null) => {
		if (!codes) return finish("passkey-added");
		setDialog(null);
		setCodes(codes);
	};
	return (
		<AccountSection
			focusCount={focusCount}
			title={pageText("passkey")}
			about={pageText("passkey-about")}
			action={<Button onClick={() => setDialog("add")}>{pageText("passkey-add")}</Button>}
		>
			<div className="in-one-column">
				{done && <Notice key={focusCount} type="success" title={pageText(done)} removeSpacing />}
				{codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => finish("passkey-added")} />}
			</div>
			{passkeys.length > 0 && (
				<ul className="account-rows">
					{passkeys.map((passkey) => (
						<PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setDialog(passkey)} />
					))}
				</ul>
			)}
			{dialog === "add" && <AddPasskey onDone={finishAdding} onCancel={() => setDialog(null)} />}
			{dialog !== null && dialog !== "add" && (
				<RemovePasskey passkey={dialog} onDone={() => finish("passkey-removed")} onCancel={() => setDialog(null)} />
			)}
		</AccountSection>
	);
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
	const { pageText, moment } = useText(securityTexts);
	const { name, createdAt, usedAt } = passkey;
	return (
		<li>
			<span>
				<b className="wrap-anywhere">{name}</b>
				<small>
					{pageText("passkey-added-on", moment(createdAt))}
					{usedAt && `, ${pageText("passkey-used", moment(usedAt))}`}
				</small>
			</span>
			<Button look="text" aria-label={pageText("passkey-remove-of", name)} onClick={onRemove}>
				{pageText("passkey-remove")}
			</Button>
		</li>
	);
}
