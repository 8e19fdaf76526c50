-- Notes in the CRM are kept for as long as their follow-ups: they count towards a tenant's storage.
SELECT count_storage_of('crm_notes');
