-- Tasks in the CRM are kept for as long as their commitments: they count towards a tenant's storage.
SELECT count_storage_of('crm_tasks');
