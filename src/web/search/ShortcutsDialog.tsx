import { useText } from "#web/app/text.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { setSingleKeys, useSingleKeys } from "./useSingleKeys.ts";

const listed = [
	{ keys: ["/", "Ctrl K", "⌘ K"], does: "search.shortcut-search" },
	{ keys: ["?"], does: "search.shortcut-help" },
] as const;

/** Which keys do something on every page, and whether those do that have no Ctrl with them. */
export default function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	const { t } = useText();
	const isOn = useSingleKeys();
	return (
		<Dialog title={t("search.shortcuts")} open={open} onClose={onClose}>
			<dl className="shortcuts">
				{listed.map(({ keys, does }) => (
					<div key={does}>
						<dt>{t(does)}</dt>
						<dd>
							{keys.map((key) => (
								<kbd key={key}>{key}</kbd>
							))}
						</dd>
					</div>
				))}
			</dl>
			<div>
				<Checkbox
					label={t("search.shortcuts-on")}
					checked={isOn}
					onChange={({ target }) => setSingleKeys(target.checked)}
				/>
				<p className="text-ink-2 text-sm">{t("search.shortcuts-hint")}</p>
			</div>
		</Dialog>
	);
}
