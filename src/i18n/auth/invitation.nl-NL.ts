import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { invitationEnNZ } from "./invitation.en-NZ.ts";

export const invitationNlNL: EveryTextOf<typeof invitationEnNZ> = {
	heading: "Aan de slag bij {0}",
	ask: "Hebt u een vraag? Stel die aan {0}.",
	about: "{0} heeft u uitgenodigd als {1}. Kies een wachtwoord om de uitnodiging te accepteren.",
	email: "U logt in met",
	join: "Uitnodiging van {0} accepteren",
	"ended-title": "Deze uitnodiging is niet meer geldig",
	ended: "De uitnodiging is verlopen, ingetrokken of al geaccepteerd. Vraag uw collega om een nieuwe.",
	"log-in-about": "Hebt u al een account? Log in om de uitnodiging te accepteren.",
};
