import { useText } from "#web/app/text.tsx";

/** Names the time zone of the clock times around, for visitors in another zone. */
export function TimesNote() {
	const { t, foreignZone } = useText();
	return foreignZone && <p className="my-2 text-ink-2 text-sm">{t("zone.times", foreignZone)}</p>;
}
